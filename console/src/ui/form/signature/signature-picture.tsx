import { t } from '../../../words/words.ts';
import classes from './signature.module.css';
import { drawnPart, type Signature } from './signature.ts';

interface SignaturePictureProps {
  signature: Pick<Signature, 'path' | 'name'>;
  size: 'small' | 'large';
  /** Who gave it and when. */
  note?: string | undefined;
}

/** A signature as a picture: its lines, or the typed name as handwriting. */
export default function SignaturePicture({ signature: { path, name }, size, note }: SignaturePictureProps) {
  const label = [name ? t('signature.of', { name }) : t('signature.one'), note].filter(Boolean).join(', ');
  return (
    <svg
      role="img"
      aria-label={label}
      className={classes.picture}
      data-size={size}
      viewBox={path === '' ? '0 0 600 120' : drawnPart(path)}
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
