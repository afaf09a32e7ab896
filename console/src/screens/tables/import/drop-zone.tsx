import { FileUp } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import classes from './import.module.css';

interface DropZoneProps {
  label: string;
  accept: string;
  busy?: boolean;
  onFile: (file: File) => void;
  children?: ReactNode;
}

/** A button to choose a file, which also accepts dropped files. */
export function DropZone({ label, accept, busy = false, onFile, children }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (file: File | undefined) => file && !busy && onFile(file);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <>
      <button
        type="button"
        className={classes.zone}
        data-over={over || undefined}
        aria-busy={busy}
        onClick={() => !busy && input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <FileUp size={22} strokeWidth={1.6} aria-hidden="true" />
        <span className={classes.zoneLabel}>{label}</span>
        <span className={classes.quiet}>{children}</span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={(event) => {
          take(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
