import { Button, Input, TextInput } from '@mantine/core';
import { Eraser } from 'lucide-react';
import { type PointerEvent, useRef, useState } from 'react';
import { t } from '../../../words/words.ts';
import classes from './signature.module.css';
import { box, lineOf, maxPathLength, readSignature, type Signature, writeSignature } from './signature.ts';
import SignaturePicture from './signature-picture.tsx';

interface SignatureInputProps {
  id?: string | undefined;
  label: string;
  /** The grid has no room for a label, so it is only read out. */
  bare?: boolean;
  description?: string | undefined;
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
  size?: 'sm' | 'md';
  /** The signature as JSON; empty if there is none. */
  draft: string;
  /** Who gave the stored signature, and when. */
  note?: string | undefined;
  onChange: (draft: string) => void;
}

/** A signature is drawn or typed. A stored one cannot be changed, only cleared and given again. */
export default function SignatureInput(props: SignatureInputProps) {
  const { label, bare, draft, note, disabled = false, size = 'sm', onChange } = props;
  const signature = readSignature(draft) ?? { path: '', name: '' };
  const isStored = signature.signed_at !== undefined;
  const change = (next: Partial<Signature>) => onChange(writeSignature({ ...signature, ...next }));
  return (
    <Input.Wrapper
      label={bare ? undefined : label}
      description={bare ? undefined : props.description}
      error={props.error}
      withAsterisk={props.required ?? false}
      labelElement="div"
      size={size}
    >
      {isStored ? (
        <div className={classes.stored}>
          <SignaturePicture signature={signature} size="large" note={note} />
          {note && <span className={classes.note}>{note}</span>}
        </div>
      ) : (
        <>
          <Pad label={label} path={signature.path} disabled={disabled} onChange={(path) => change({ path })} />
          <TextInput
            id={props.id}
            size={size}
            aria-label={bare ? `${label}: ${t('signature.type')}` : undefined}
            label={bare ? undefined : t('signature.type')}
            placeholder={bare ? t('signature.type') : undefined}
            value={signature.name}
            maxLength={200}
            autoComplete="name"
            disabled={disabled}
            autoFocus={props.autoFocus ?? false}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
        </>
      )}
      {draft !== '' && !disabled && (
        <Button
          size="xs"
          mt={6}
          variant="default"
          leftSection={<Eraser size={13} />}
          autoFocus={isStored && (props.autoFocus ?? false)}
          onClick={() => onChange('')}
        >
          {t('signature.clear')}
        </Button>
      )}
    </Input.Wrapper>
  );
}

interface PadProps {
  label: string;
  path: string;
  disabled: boolean;
  onChange: (path: string) => void;
}

/** Points that are closer together would lengthen the path without making the line finer. */
const minDistance = 4;

function Pad({ label, path, disabled, onChange }: PadProps) {
  const line = useRef<{ x: number; y: number }[]>([]);
  const [drawing, setDrawing] = useState('');
  const add = (event: PointerEvent<SVGSVGElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const x = clamp(((event.clientX - left) / width) * box.width, box.width);
    const y = clamp(((event.clientY - top) / height) * box.height, box.height);
    const last = line.current.at(-1);
    if (last && Math.hypot(x - last.x, y - last.y) < minDistance) return;
    line.current.push({ x, y });
    setDrawing(lineOf(line.current));
  };
  const end = () => {
    const whole = path + lineOf(line.current);
    // A drawing at its maximum length takes no more lines.
    if (line.current.length > 0 && whole.length <= maxPathLength) onChange(whole);
    line.current = [];
    setDrawing('');
  };
  return (
    <svg
      role="img"
      aria-label={`${label}: ${t('signature.draw')}`}
      className={classes.pad}
      data-disabled={disabled || undefined}
      viewBox={`0 0 ${box.width} ${box.height}`}
      onPointerDown={(event) => {
        if (disabled || (event.pointerType === 'mouse' && event.button !== 0)) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        line.current = [];
        add(event);
      }}
      onPointerMove={(event) => line.current.length > 0 && add(event)}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <line x1={30} x2={box.width - 30} y1={160} y2={160} className={classes.base} />
      {path === '' && drawing === '' && (
        <text x={box.width / 2} y={150} textAnchor="middle" className={classes.hint}>
          {t('signature.draw')}
        </text>
      )}
      <path d={path + drawing} />
    </svg>
  );
}

function clamp(value: number, max: number): number {
  return Math.max(0, Math.min(max, Math.round(value)));
}
