import { Button, FileButton, Group } from '@mantine/core';
import { ImageIcon } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { t } from '../../words/words.ts';
import classes from './picture-field.module.css';
import { pictureTypes } from './shrink-picture.ts';
import { type KeptPicture, usePicture } from './use-picture.ts';

interface PictureFieldProps extends KeptPicture {
  label: string;
  hint: string;
  round?: boolean;
}

/** Shows a picture, and replaces it with a chosen or dropped file. */
export function PictureField({ label, hint, round = false, ...kept }: PictureFieldProps) {
  const { src } = kept;
  const [isOver, setOver] = useState(false);
  const { isBusy, take, remove } = usePicture(kept);
  const labelId = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
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
          <FileButton accept={pictureTypes.join(',')} onChange={take}>
            {(props) => (
              <Button {...props} size="xs" variant="default" loading={isBusy}>
                {t(src ? 'picture.replace' : 'picture.choose')}
              </Button>
            )}
          </FileButton>
          {src && (
            <Button size="xs" variant="subtle" color="gray" disabled={isBusy} onClick={remove}>
              {t('picture.remove')}
            </Button>
          )}
        </Group>
      </div>
    </section>
  );
}
