import { fileUrl } from '../../api/use-photo.ts';
import classes from './states.module.css';

/** People are round, companies are square. */
export type PictureShape = 'round' | 'square';

interface PictureProps {
  name: string;
  src: string | undefined;
  shape?: PictureShape;
  size?: number;
}

/** A picture, or initials. The name is shown beside it. */
export function Picture({ name, src, shape = 'round', size = 24 }: PictureProps) {
  const style = size === 24 ? {} : { width: size, height: size, fontSize: size * 0.36 };
  if (src) return <img src={src} alt="" loading="lazy" className={classes.photo} data-shape={shape} style={style} />;
  return (
    <span
      className={classes.initials}
      data-shape={shape}
      // Drawn by CSS, so that copying or reading a list yields only the name.
      data-initials={initialsOf(name)}
      style={style}
      aria-hidden="true"
    />
  );
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return `${words[0]?.[0] ?? ''}${words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''}`.toUpperCase();
}

/** The fields of customers and companies that a picture needs. The name may be hidden from the reader. */
export interface Pictured {
  name?: string | null;
  pictureId?: string | null;
}

export function pictureUrl({ pictureId }: Pictured): string | undefined {
  return pictureId ? fileUrl(pictureId) : undefined;
}

interface PicturedNameProps {
  of: Pictured;
  shape?: PictureShape;
  /** Small print below the name. */
  detail?: string | null | undefined;
}

/** The picture and name of a customer or company. */
export function PicturedName({ of, shape, detail }: PicturedNameProps) {
  const name = of.name ?? '';
  return (
    <span className={classes.person}>
      <Picture name={name} src={pictureUrl(of)} {...(shape && { shape })} />
      <span style={{ minWidth: 0 }}>
        <span className={classes.ellipsis} style={{ display: 'block' }}>
          {name}
        </span>
        {detail && <span className={classes.detail}>{detail}</span>}
      </span>
    </span>
  );
}
