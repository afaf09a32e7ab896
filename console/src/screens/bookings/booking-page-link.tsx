import { Button, Group } from '@mantine/core';
import { ExternalLink } from 'lucide-react';
import { useCan } from '../../api/catalogue.ts';
import { useRead } from '../../api/use-action.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { t } from '../../words/words.ts';

/** Where customers book, once there is something for them: the page to hand out. */
export function BookingPageLink() {
  const services = useRead('bookings.list_services', {}, { enabled: useCan()('bookings.list_services') });
  const offered = services.data?.items.find((service) => service.public && service.active);
  if (!offered) return null;
  const page = offered.url.replace(/\/[^/]+$/, '');
  return (
    <Group gap={4} visibleFrom="sm">
      <CopyButton text={page} label={t('bookings.copy_page')} />
      <Button
        component="a"
        href={page}
        target="_blank"
        rel="noreferrer"
        variant="default"
        leftSection={<ExternalLink size={15} />}
      >
        {t('bookings.page')}
      </Button>
    </Group>
  );
}
