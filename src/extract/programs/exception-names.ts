/** Which names are those of exception classes, as far as a name tells. */

const ENDINGS = [
  'Error',
  'Errors',
  'Exception',
  'Exit',
  'Interrupt',
  'Warning',
  'Failure',
  'Failed',
  'Fault',
  'Abort',
  'Aborted',
  'Timeout',
  'Cancelled',
  'NotFound',
  'Invalid',
  'Unsupported',
  'Unavailable',
];

const EXCEPTION = new RegExp(`(?:${ENDINGS.join('|')})\\d*$`);

/** Whether a class of that name is probably an exception. */
export function isExceptionName(name: string): boolean {
  return EXCEPTION.test(name);
}
