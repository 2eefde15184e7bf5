import type { Failure } from '../../game/keeping/failure.ts';
import type { FailureSent } from '../wire/failure.ts';

export function failureSent({ code, message, details: { hint, rule, question } }: Failure): FailureSent {
  return {
    is: 'failure',
    code,
    message,
    ...(hint === undefined ? {} : { hint }),
    ...(rule === undefined ? {} : { rule }),
    ...(question === undefined ? {} : { question }),
  };
}
