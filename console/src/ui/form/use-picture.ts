import { useState } from 'react';
import { t } from '../../words/words.ts';
import { notify } from '../feedback/notify.tsx';
import { largeSides, shrinkPicture, toBase64 } from './shrink-picture.ts';

export interface KeptPicture {
  /** The address of the current picture. */
  src: string | undefined;
  /** Receives base64; null removes the picture. */
  onSave: (picture: string | null) => Promise<unknown>;
  /** Lengths of the longer side in pixels, tried in turn until the file is small enough. */
  sides?: readonly number[];
}

/** Replaces a picture with a file, or removes it, which can be undone. */
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
  const replace = async (file: File) => {
    const picture = await shrinkPicture(file, sides);
    if (picture === undefined) return notify.problem(t('picture.not_a_picture'));
    await save(picture);
    notify.done(t('ui.saved'));
  };
  const removeNow = async () => {
    if (!src) return;
    const before = await toBase64(await (await fetch(src)).blob());
    await save(null);
    notify.undoable(t('picture.removed'), () => save(before));
  };
  return {
    isBusy,
    take: (file: File | null | undefined) => {
      if (file && !isBusy) replace(file).catch(notify.failed);
    },
    remove: () => void removeNow().catch(notify.failed),
  };
}
