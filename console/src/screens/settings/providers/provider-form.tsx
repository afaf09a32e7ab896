import { Text } from '@mantine/core';
import { providerKinds } from '../../../api/choices.ts';
import type { ProviderPreset, ProviderWebhook } from '../../../api/types.ts';
import { useWrite } from '../../../api/use-action.ts';
import { FieldForm } from '../../../ui/form/field-form.tsx';
import { t } from '../../../words/words.ts';

interface ProviderFormProps {
  presets: ProviderPreset[];
  onSaved: (saved: ProviderWebhook & { secret?: string }) => void;
  onCancel: () => void;
}

export function ProviderForm({ presets, onSaved, onCancel }: ProviderFormProps) {
  const save = useWrite('webhooks.save_provider', 'webhook');
  const presetOf = (provider: string) => presets.find((preset) => preset.provider === provider);
  return (
    <FieldForm
      fields={[
        {
          name: 'provider',
          label: t('providers.provider'),
          kind: 'select',
          required: true,
          options: [
            { value: '', label: t('providers.choose') },
            ...providerKinds.flatMap((kind) =>
              presets
                .filter((preset) => preset.kind === kind)
                .map(({ provider, title }) => ({ value: provider, label: `${title} (${t(`provider_kind.${kind}`)})` })),
            ),
          ],
        },
        { name: 'name', label: t('providers.name'), description: t('providers.name_hint'), maxLength: 120 },
        {
          name: 'secret',
          label: t('providers.secret'),
          description: t('providers.secret_later'),
          kind: 'secret',
          visible: ({ provider }) => presetOf(provider)?.secretFrom === 'them',
        },
      ]}
      submitLabel={t('providers.submit')}
      note={({ provider }) =>
        presetOf(provider)?.secretFrom === 'us' && (
          <Text size="sm" c="dimmed">
            {t('providers.secret_made')}
          </Text>
        )
      }
      onCancel={onCancel}
      onSubmit={async ({ provider, name, secret }) => {
        const preset = presetOf(provider);
        if (!preset) return;
        const saved = await save.mutateAsync({
          kind: preset.kind,
          provider: preset.provider,
          ...(name.trim() ? { name: name.trim() } : {}),
          ...(preset.secretFrom === 'them' && secret.trim() ? { secret: secret.trim() } : {}),
        });
        onSaved(saved);
      }}
    />
  );
}
