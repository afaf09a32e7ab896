import { Type } from 'typebox';

const Rate = Type.Object({
  requestsPerMinute: Type.Number(),
  maxBurst: Type.Number(),
  remaining: Type.Number(),
  resetAt: Type.String({ format: 'date-time' }),
});

/** spec: Limits object. */
export const LimitsBody = Type.Object({
  workflowExecutionRateLimit: Type.Object({ sync: Rate, async: Rate }),
  usage: Type.Object({
    currentPeriodCost: Type.Number(),
    limit: Type.Number(),
    plan: Type.String(),
    isExceeded: Type.Boolean(),
  }),
});
