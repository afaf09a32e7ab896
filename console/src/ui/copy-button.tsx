import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { t } from '../words/words.ts';

interface CopyButtonProps {
  text: string;
  label?: string;
  variant?: 'icon' | 'button';
}

export function CopyButton({ text, label = t('ui.copy'), variant = 'icon' }: CopyButtonProps) {
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
      <ActionIcon aria-label={shown} onClick={copy}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}

/** The clipboard interface is missing on plain http outside localhost. */
async function writeClipboard(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const area = document.createElement('textarea');
  area.value = text;
  document.body.append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
}
