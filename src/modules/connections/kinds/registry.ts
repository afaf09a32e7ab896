import { compileInput, type InputCheck } from '../../../runtime/validate.ts';
import type { ConnectionKind } from './define-connection-kind.ts';
import { httpConnection } from './http.ts';
import { modelConnection } from './model.ts';
import { oauth2Connection } from './oauth2.ts';
import { paymentConnection } from './payment.ts';
import { smtpConnection } from './smtp.ts';

/** All kinds of connections. To add one, write its file and add a line here. */
export const connectionKinds: readonly ConnectionKind[] = [
  httpConnection,
  oauth2Connection,
  modelConnection,
  smtpConnection,
  paymentConnection,
];

export interface CheckedKind extends ConnectionKind {
  checkSettings: InputCheck;
  checkSecret: InputCheck;
}

const byName = new Map<string, CheckedKind>(
  connectionKinds.map((kind) => [
    kind.kind,
    { ...kind, checkSettings: compileInput(kind.settings), checkSecret: compileInput(kind.secret) },
  ]),
);

export function kindOf(name: string): CheckedKind {
  const kind = byName.get(name);
  if (!kind) throw new Error(`There is no kind of connection “${name}”.`);
  return kind;
}
