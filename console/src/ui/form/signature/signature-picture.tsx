import { t } from '../../../words/words.ts';
import classes from './signature.module.css';
import { boundsOf, type Signature } from './signature.ts';

interface SignaturePictureProps {
  signature: Pick<Signature, 'path' | 'name'>;
  size: 'small' | 'large';
  note?: string | undefined;
}

/** A signature as a picture: the drawn lines, or the typed name in handwriting. */
export default function SignaturePicture({ signature: { path, name }, size, note }: SignaturePictureProps) {
  const label = [name ? t('signature.of', { name }) : t('signature.one'), note].filter(Boolean).join(', ');
  return (
    <svg
      role="img"
      aria-label={label}
      className={classes.picture}
      data-size={size}
      viewBox={path === '' ? '0 0 600 120' : boundsOf(path)}
      preserveAspectRatio="xMinYMid meet"
    >
      <title>{label}</title>
      {path === '' ? (
        <text x={10} y={82} className={classes.written} fontSize={Math.min(72, 1_100 / Math.max(1, name.length))}>
          {name}
        </text>
      ) : (
        <path d={path} />
      )}
    </svg>
  );
}
