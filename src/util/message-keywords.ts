/** How exceptions name their message. */

/** Keywords under which exceptions take their message, the most telling first. */
export const MESSAGE_KEYWORDS = [
  'message',
  'msg',
  'detail',
  'details',
  'error_message',
  'err_msg',
  'error',
  'errors',
  'reason',
  'description',
  'text',
  'err',
] as const;
