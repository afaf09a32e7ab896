import { Button, FileButton, Group } from '@mantine/core';
import { ImageIcon } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { t } from '../../words/words.ts';
import { notify } from '../feedback/notify.tsx';
import classes from './picture-field.module.css';
import { inBase64, pictureTypes, shrinkPicture } from './shrink-picture.ts';

interface PictureFieldProps {
  label: string;
  hint: string;
  /** The address of the one that is there. */
  src: string | undefined;
  round?: boolean;
  /** In base64; null takes it away. */
  onSave: (picture: string | null) => Promise<unknown>;
}

/** Shows a picture, and takes another one from a button or from what is dropped on it. */
export function PictureField({ label, hint, src, round = false, onSave }: PictureFieldProps) {
  const [isOver, setOver] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const labelId = useId();
  const save = async (picture: string | null) => {
    setBusy(true);
    try {
      await onSave(picture);
    } finally {
      setBusy(false);
    }
  };
  const take = async (file: File | null | undefined) => {
    if (!file || isBusy) return;
    const picture = await shrinkPicture(file);
    if (picture === undefined) return notify.problem(t('picture.not_a_picture'));
    await save(picture);
    notify.done(t('ui.saved'));
  };
  const remove = async () => {
    if (!src) return;
    const before = await inBase64(await (await fetch(src)).blob());
    await save(null);
    notify.undoable(t('picture.removed'), () => save(before));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]).catch(notify.failed);
  };
  return (
    <section
      className={classes.field}
      aria-labelledby={labelId}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span className={classes.frame} data-round={round || undefined}>
        {src ? <img src={src} alt={label} className={classes.picture} /> : <ImageIcon size={22} aria-hidden="true" />}
      </span>
      <div>
        <p id={labelId} className={classes.label}>
          {label}
        </p>
        <p className={classes.hint}>{hint}</p>
        <Group gap="xs">
          <FileButton accept={pictureTypes.join(',')} onChange={(file) => void take(file).catch(notify.failed)}>
            {(props) => (
              <Button {...props} size="xs" variant="default" loading={isBusy}>
                {t(src ? 'picture.replace' : 'picture.choose')}
              </Button>
            )}
          </FileButton>
          {src && (
            <Button
              size="xs"
              variant="subtle"
              color="gray"
              disabled={isBusy}
              onClick={() => void remove().catch(notify.failed)}
            >
              {t('picture.remove')}
            </Button>
          )}
        </Group>
      </div>
    </section>
  );
}
