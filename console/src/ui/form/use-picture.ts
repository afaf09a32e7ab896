import { useState } from 'react';
import { t } from '../../words/words.ts';
import { notify } from '../feedback/notify.tsx';
import { inBase64, largeSides, shrinkPicture } from './shrink-picture.ts';

export interface KeptPicture {
  /** The address of the one that is there. */
  src: string | undefined;
  /** In base64; null takes it away. */
  onSave: (picture: string | null) => Promise<unknown>;
  /** How many pixels its longer side has; smaller where the bytes are too many. */
  sides?: readonly number[];
}

/** Takes a picture from a file, and takes it away, which can be undone. */
export function usePicture({ src, onSave, sides = largeSides }: KeptPicture) {
  const [isBusy, setBusy] = useState(false);
  const save = async (picture: string | null) => {
    setBusy(true);
    try {
      await onSave(picture);
    } finally {
      setBusy(false);
    }
  };
  const takeNow = async (file: File) => {
    const picture = await shrinkPicture(file, sides);
    if (picture === undefined) return notify.problem(t('picture.not_a_picture'));
    await save(picture);
    notify.done(t('ui.saved'));
  };
  const removeNow = async () => {
    if (!src) return;
    const before = await inBase64(await (await fetch(src)).blob());
    await save(null);
    notify.undoable(t('picture.removed'), () => save(before));
  };
  return {
    isBusy,
    take: (file: File | null | undefined) => {
      if (file && !isBusy) takeNow(file).catch(notify.failed);
    },
    remove: () => void removeNow().catch(notify.failed),
  };
}
