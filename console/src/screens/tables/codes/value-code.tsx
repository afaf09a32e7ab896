import { QrCode } from '../../../ui/values/qr-code.tsx';
import { t } from '../../../words/words.ts';
import { code128 } from './code-128.ts';
import classes from './codes.module.css';

interface ValueCodeProps {
  text: string;
  display: 'qr' | 'barcode';
  size: 'small' | 'large';
}

/** Cameras cannot read more than this from a screen. */
const maxQrLength = 1_000;

/** A value as a code to scan; nothing if the code cannot contain it. */
export default function ValueCode({ text, display, size }: ValueCodeProps) {
  if (display === 'qr')
    return text.length > maxQrLength ? null : (
      <span className={classes.code} data-size={size}>
        <QrCode text={text} label={t('tables.qr_code', { text })} size={size === 'small' ? 26 : 160} />
      </span>
    );
  const widths = code128(text);
  return (
    widths && (
      <span className={classes.code} data-size={size}>
        <Barcode widths={widths} label={t('tables.barcode', { text })} large={size === 'large'} />
      </span>
    )
  );
}

/** Scanners need a margin of ten bar widths on either side. */
const quiet = 10;

function Barcode({ widths, label, large }: { widths: number[]; label: string; large: boolean }) {
  let x = quiet;
  const path = widths
    .map((width, place) => {
      const bar = place % 2 === 0 ? `M${x} 0h${width}v1h-${width}z` : '';
      x += width;
      return bar;
    })
    .join('');
  const all = x + quiet;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${all} 1`}
      preserveAspectRatio="none"
      width={large ? all * 2 : Math.min(all, 110)}
      height={large ? 72 : 20}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
