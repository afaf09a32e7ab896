import { readPicture, storePicture } from '../../../files/store-picture.ts';
import { fact } from '../../../runtime/approvals/preview.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Picture, pictureText } from '../../../runtime/picture-input.ts';
import { ExpectedUpdatedAt, Input } from '../../../runtime/schemas.ts';
import { workspaceUpdated } from '../events/workspace-events.ts';
import { phrase } from '../words/words.ts';
import { Workspace } from '../workspace.ts';
import { lockWorkspace, readWorkspace, saveLogo } from '../workspaces.store.ts';

export const setLogo = defineAction({
  name: 'workspace.set_logo',
  title: 'Set the logo',
  description:
    'Set or remove the logo of the workspace. Members see it in the console, strangers on its public pages: booking pages, forms, shared views, invoices, posts, chat pages.',
  mode: 'write',
  capability: 'workspace.admin',
  effects: ['publish'],
  input: Input({ picture: Picture, expectedUpdatedAt: ExpectedUpdatedAt }),
  output: Workspace,
  emits: [workspaceUpdated],
  example: { picture: null },

  async preview(ctx, { picture }) {
    const { name } = await readWorkspace(ctx.db, ctx.workspaceId);
    return {
      says: phrase(picture === null ? 'remove_logo' : 'set_logo', { name }),
      facts: [
        fact('name', phrase('label_name'), name),
        fact('picture', phrase('label_logo'), picture === null ? null : pictureText(readPicture(picture))),
      ],
    };
  },

  async run(ctx, { picture, expectedUpdatedAt }) {
    const read = picture === null ? null : readPicture(picture);
    const before = await lockWorkspace(ctx.db, ctx.workspaceId);
    ctx.expectVersion(before, expectedUpdatedAt);
    if (read === null && before.logoId === null) return before;
    const file = read && (await storePicture(ctx.db, ctx.principal, 'logo', read, ctx.now));
    const after = await saveLogo(ctx.dbFor('publish'), ctx.workspaceId, file?.id ?? null, ctx.now);
    ctx.emit(workspaceUpdated, { id: after.id, name: after.name, changed: ['logoId'] });
    ctx.note(phrase(file ? 'changed_logo' : 'removed_logo'));
    return after;
  },
});
