import { Menu, UnstyledButton } from '@mantine/core';
import { ImagePlus, Trash2 } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { t } from '../../words/words.ts';
import { Picture, type PictureShape } from '../values/picture.tsx';
import classes from './picture-field.module.css';
import { pictureTypes, smallSides } from './shrink-picture.ts';
import { type KeptPicture, usePicture } from './use-picture.ts';

interface PictureButtonProps extends Omit<KeptPicture, 'sides'> {
  name: string;
  shape: PictureShape;
}

/** The small picture beside a name. It is changed with its menu, or by dropping a file on it. */
export function PictureButton({ name, shape, ...kept }: PictureButtonProps) {
  const { src } = kept;
  const [isOver, setOver] = useState(false);
  const { isBusy, take, remove } = usePicture({ ...kept, sides: smallSides });
  const input = useRef<HTMLInputElement>(null);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={pictureTypes.join(',')}
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0]);
          // Lets the same file be chosen again.
          currentTarget.value = '';
        }}
      />
      <Menu position="bottom-start">
        <Menu.Target>
          <UnstyledButton
            className={classes.button}
            data-round={shape === 'round' || undefined}
            data-over={isOver || undefined}
            aria-label={t('picture.of', { name })}
            title={t(src ? 'picture.replace' : 'picture.choose')}
            disabled={isBusy}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(true);
            }}
            onDragLeave={() => setOver(false)}
            onDrop={drop}
          >
            <Picture name={name} src={src} shape={shape} size={40} />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<ImagePlus size={15} />} onClick={() => input.current?.click()}>
            {t(src ? 'picture.replace' : 'picture.choose')}
          </Menu.Item>
          {src && (
            <Menu.Item leftSection={<Trash2 size={15} />} onClick={remove}>
              {t('picture.remove')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
