/** The lead-ins of advice that stands in the message itself. */
export const ADVICE_PROSE = {
  imperative: (advice: string): string => `The message itself advises: ${advice}`,
  accepted: (advice: string): string => `The message itself lists what is accepted: ${advice}`,
  requirement: (advice: string): string => `The message itself names the requirement: ${advice}`,
} as const;
