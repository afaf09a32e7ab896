import { Button, Menu, Text } from '@mantine/core';
import { FileText } from 'lucide-react';
import { useCan } from '../../api/catalogue.ts';
import type { MessageTemplate } from '../../api/types.ts';
import { useRead } from '../../api/use-action.ts';
import { confirmEffect } from '../../ui/buttons/confirm-effect.tsx';
import { t } from '../../words/words.ts';

interface TemplateMenuProps {
  /** If so, the person is asked before the text is replaced. */
  hasText: boolean;
  disabled: boolean;
  onChoose: (templateId: string) => void;
}

export function TemplateMenu({ hasText, disabled, onChoose }: TemplateMenuProps) {
  const can = useCan();
  const templates = useRead('messages.list_templates', {}, { enabled: can('messages.list_templates') });
  if (!can('messages.list_templates')) return null;
  const items = templates.data?.items ?? [];
  const choose = ({ id, name }: MessageTemplate) => {
    if (!hasText) return onChoose(id);
    confirmEffect({
      title: t('message.template_replace_title'),
      effect: t('message.template_replace_effect', { name }),
      confirmLabel: t('message.template_replace'),
      dangerous: false,
      onConfirm: async () => onChoose(id),
    });
  };
  return (
    <Menu position="top-start" width={280}>
      <Menu.Target>
        <Button
          size="xs"
          variant="default"
          leftSection={<FileText size={14} />}
          disabled={disabled}
          title={disabled ? t('message.template_needs_recipient') : undefined}
        >
          {t('message.template')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {items.length === 0 && <Menu.Item disabled>{t('message.template_none')}</Menu.Item>}
        {items.map((template) => (
          <Menu.Item key={template.id} onClick={() => choose(template)}>
            {template.name}
            <Text size="xs" c="dimmed" truncate>
              {template.subject}
            </Text>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
