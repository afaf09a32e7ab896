import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../words/words.ts';
import { writeClipboard } from './write-clipboard.ts';

interface CopyButtonProps {
  text: string;
  label?: string;
  variant?: 'icon' | 'button';
  /** Gives the button the focus when its dialog opens. */
  first?: boolean;
}

export function CopyButton({ text, label = t('ui.copy'), variant = 'icon', first = false }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await writeClipboard(text);
    setCopied(true);
    setTimeout(() => setCopied(false), 1600);
  };
  const icon = copied ? <Check size={15} /> : <Copy size={15} />;
  const shown = copied ? t('ui.copied') : label;
  if (variant === 'button') {
    return (
      <Button variant="default" leftSection={icon} onClick={copy}>
        {shown}
      </Button>
    );
  }
  return (
    <Tooltip label={shown}>
      <ActionIcon aria-label={shown} onClick={copy} data-autofocus={first || undefined}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}
