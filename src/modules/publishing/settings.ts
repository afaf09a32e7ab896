import { type Static, Type } from 'typebox';
import { Nullable } from '../../runtime/schemas.ts';

export const settingsFields = {
  title: Type.Optional(
    Nullable(
      Type.String({ maxLength: 200, description: 'What the page is called. Default: the name of the workspace.' }),
    ),
  ),
  description: Type.Optional(Type.String({ maxLength: 500 })),
  pageOn: Type.Optional(Type.Boolean({ description: 'Whether the public page can be seen.' })),
};

export const Settings = Type.Object({
  title: Nullable(Type.String()),
  description: Type.String(),
  pageOn: Type.Boolean(),
  url: Type.String({ description: 'Where the public page is.' }),
});
export type Settings = Static<typeof Settings>;
