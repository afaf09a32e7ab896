import type { UploadedFile } from '../../../../api/upload-file.ts';
import { filePath } from '../../record/inputs/file-path.ts';
import classes from './cells.module.css';

/** The browser scales the original file, so lists do not load pictures larger than this. */
const maxBytes = 4_000_000;

/** Picture types that every browser shows and that cannot run scripts. */
export function isPicture({ type }: Pick<UploadedFile, 'type'>): boolean {
  return /^image\/(png|jpeg|gif|webp|avif)$/.test(type);
}

export function hasThumbnail(file: UploadedFile): boolean {
  return isPicture(file) && file.size <= maxBytes;
}

interface ThumbnailProps {
  file: UploadedFile;
  /** Empty if the name is shown beside it. */
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
