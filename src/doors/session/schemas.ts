import { Type } from 'typebox';
import { languages } from '../../../language/languages.ts';
import { minPasswordLength } from '../../access/password-rules.ts';
import { Choice, Email, Id, Input, Name, Nullable } from '../../runtime/schemas.ts';

const Password = Type.String({ minLength: minPasswordLength, maxLength: 200 });
const Token = Type.String({ minLength: 1, maxLength: 200 });
/** A password chosen in the past must be accepted, so only its length is limited here. */
const GivenPassword = Type.String({ minLength: 1, maxLength: 200 });

export const SignIn = Input({
  email: Type.String({ minLength: 1, maxLength: 320 }),
  password: GivenPassword,
  code: Type.Optional(Type.String({ maxLength: 40 })),
});
export const Claim = Input({
  token: Token,
  email: Email,
  name: Name,
  password: Password,
  workspaceName: Name,
  timeZone: Type.Optional(Type.String({ maxLength: 60 })),
  sample: Type.Optional(Type.Boolean()),
});
export const AcceptInvite = Input({ token: Token, name: Type.Optional(Name), password: Type.Optional(Password) });
export const RequestReset = Input({ email: Type.String({ minLength: 1, maxLength: 320 }) });
export const ResetPassword = Input({ token: Token, password: Password });
export const ChangePassword = Input({ currentPassword: GivenPassword, newPassword: Password });
export const Profile = Input({ name: Type.Optional(Name), language: Type.Optional(Choice(languages)) });
export const WithPassword = Input({ password: GivenPassword });
export const EndTwoFactor = Input({
  password: GivenPassword,
  code: Type.Optional(Type.String({ minLength: 6, maxLength: 40 })),
});
export const WithCode = Input({ code: Type.String({ minLength: 6, maxLength: 40 }) });
export const StartPairing = Input({ name: Name, kind: Type.Optional(Choice(['computer', 'api'])) });
export const FinishPairing = Input({ deviceCode: Token });
export const NoInput = Input({});

export const SessionBody = Type.Object({
  user: Type.Object({
    id: Id,
    email: Type.String(),
    name: Type.String(),
    language: Type.String(),
    twoFactor: Type.Boolean(),
  }),
  workspaces: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      role: Type.String(),
      logoId: Nullable(Id),
      photoId: Nullable(Type.String({ format: 'uuid', description: 'Of the signed-in person in this workspace.' })),
    }),
  ),
  workspaceId: Nullable(Id),
});
export const Done = Type.Object({ ok: Type.Boolean() });
export const Invite = Type.Object({
  email: Type.String(),
  name: Nullable(Type.String()),
  workspaceName: Type.String(),
  role: Type.String(),
  inviterName: Nullable(Type.String()),
  existingAccount: Type.Boolean(),
});
export const StartedPairing = Type.Object({
  deviceCode: Type.String(),
  userCode: Type.String(),
  verificationUrl: Type.String(),
  expiresAt: Type.String({ format: 'date-time' }),
  intervalMs: Type.Integer(),
});
export const Paired = Type.Object(
  { state: Type.Literal('confirmed') },
  { additionalProperties: true, description: 'Confirmed: the key, shown once, and whose it is.' },
);
export const PairingPending = Type.Object(
  { state: Type.Literal('pending') },
  { description: 'Not confirmed yet: ask again after intervalMs.' },
);
