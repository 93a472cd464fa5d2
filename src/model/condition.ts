/** A condition that decided which of several texts or classes it is. */
import { z } from 'zod';

const line = z.int().positive();

export const conditionSchema = z.strictObject({
  /** Source text; what a helper's parameters stand for is in their places. */
  condition: z.string(),
  /** Whether it held. */
  holds: z.boolean(),
  path: z.string(),
  line,
});

export type Condition = z.infer<typeof conditionSchema>;
