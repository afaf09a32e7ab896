import type { UploadedFile } from '../../../../api/upload-file.ts';
import { filePath } from '../../record/inputs/file-path.ts';
import classes from './cells.module.css';

/** The browser scales the file itself, so a list loads no picture that is larger than this. */
const maxBytes = 4_000_000;

/** A kind of picture that every browser draws and that runs nothing. */
export function isPicture({ type }: Pick<UploadedFile, 'type'>): boolean {
  return /^image\/(png|jpeg|gif|webp|avif)$/.test(type);
}

export function hasThumbnail(file: UploadedFile): boolean {
  return isPicture(file) && file.size <= maxBytes;
}

interface ThumbnailProps {
  file: UploadedFile;
  /** Empty where the name stands beside it. */
  alt: string;
  size: number;
}

export function Thumbnail({ file, alt, size }: ThumbnailProps) {
  return (
    <img
      className={classes.thumbnail}
      src={filePath(file)}
      alt={alt}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
    />
  );
}
