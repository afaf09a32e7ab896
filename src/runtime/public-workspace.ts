import { type Static, Type } from 'typebox';
import type { Principal } from '../kernel/principal.ts';
import { Nullable } from './schemas.ts';

/** What a public page shows of its workspace. */
export const PublicWorkspace = Type.Object({
  name: Type.String(),
  language: Type.String(),
  logoUrl: Nullable(Type.String({ description: 'The path of its logo.' })),
});

export function publicWorkspace({ workspace }: Pick<Principal, 'workspace'>): Static<typeof PublicWorkspace> {
  const { name, language, logoId } = workspace;
  return { name, language, logoUrl: logoId === null ? null : `/api/public/logo/${logoId}` };
}
