import { Modal, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useLatest } from '../../../ui/editing/use-stable.ts';
import { t } from '../../../words/words.ts';
import classes from './codes.module.css';

interface ScanDialogProps {
  name: string;
  onCode: (code: string) => void;
  onClose: () => void;
}

/** The browser's code reader. TypeScript does not declare it, because not all browsers have it. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

type Problem = 'unsupported' | 'denied' | 'no_camera';

const lookEveryMs = 150;

/** Shows the camera picture, and closes with the first code in it. */
export default function ScanDialog({ name, onCode, onClose }: ScanDialogProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<Problem>();
  const found = useLatest(onCode);
  useEffect(() => {
    const ending = new AbortController();
    scan(video, ending.signal)
      .then((code) => code !== undefined && found(code))
      .catch((cause: unknown) => !ending.signal.aborted && setProblem(problemOf(cause)));
    return () => ending.abort();
  }, [found]);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('scan.title', { name })}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {problem ? (
        <Text role="alert">{t(`scan.${problem}`)}</Text>
      ) : (
        <>
          <video ref={video} className={classes.camera} aria-label={t('scan.camera')} muted playsInline />
          <Text size="sm" c="dimmed">
            {t('scan.hint')}
          </Text>
        </>
      )}
    </Modal>
  );
}

/** The first code in view; undefined if the scan was stopped before. */
async function scan(video: { current: HTMLVideoElement | null }, ended: AbortSignal): Promise<string | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: new () => Detector };
  if (!BarcodeDetector || !navigator.mediaDevices) throw new Error('unsupported');
  const detector = new BarcodeDetector();
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  try {
    const screen = video.current;
    if (!screen || ended.aborted) return undefined;
    screen.srcObject = stream;
    await screen.play();
    while (!ended.aborted) {
      const [code] = await detector.detect(screen);
      if (code) return ended.aborted ? undefined : code.rawValue;
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    }
    return undefined;
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}

function problemOf(cause: unknown): Problem {
  const name = cause instanceof DOMException ? cause.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'NotReadableError' || name === 'OverconstrainedError'
    ? 'no_camera'
    : 'unsupported';
}
