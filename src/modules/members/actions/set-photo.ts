import { Type } from 'typebox';
import { saveMemberPhoto } from '../../../access/members.store.ts';
import { readPicture, storePicture } from '../../../files/store-picture.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Picture } from '../../../runtime/picture-input.ts';
import { Id, Input, Nullable } from '../../../runtime/schemas.ts';
import { phrase } from '../words/words.ts';

export const setPhoto = defineAction({
  name: 'members.set_photo',
  title: 'Set your photo',
  description: 'Set or remove your own photo in this workspace. Its members see it beside your name.',
  mode: 'write',
  capability: 'members.read',
  effects: [],
  input: Input({ picture: Picture }),
  output: Type.Object({ photoId: Nullable(Id) }),
  example: { picture: null },

  async run(ctx, { picture }) {
    const read = picture === null ? null : readPicture(picture);
    const { userId } = ctx.principal;
    const file = read && (await storePicture(ctx.db, ctx.principal, 'photo', read, ctx.now));
    const saved = await saveMemberPhoto(ctx.db, ctx.workspaceId, userId, file?.id ?? null);
    ctx.touch('member');
    ctx.note(phrase(file ? 'changed_photo' : 'removed_photo'));
    return saved;
  },
});
