import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { formatMinutes } from '../../words/day-words.ts';
import { formatMoney } from '../../words/money.ts';
import { t } from '../../words/words.ts';
import classes from './book.module.css';
import { BookLayout } from './book-layout.tsx';
import { NotThere } from './not-there.tsx';
import { type OfferedService, publicDoor } from './public-door.ts';
import { useWorkspaceLanguage } from './use-workspace-language.ts';

/** `/book/WORKSPACE`: lists all services that can be booked. Its address fits on a printed card. */
export function ServicesOfferedScreen() {
  const { workspace } = useParams({ strict: false }) as { workspace: string };
  const offered = useQuery({ queryKey: ['public', workspace], queryFn: () => publicDoor.services(workspace) });
  useWorkspaceLanguage(offered.data?.workspace.language);
  if (offered.error) return <NotThere what="offer" error={offered.error} onRetry={() => void offered.refetch()} />;
  if (!offered.data) {
    return (
      <BookLayout title={t('book.loading')}>
        <Skeleton height={180} radius="md" />
      </BookLayout>
    );
  }
  return (
    <BookLayout
      title={offered.data.workspace.name}
      workspace={offered.data.workspace.logoUrl ? offered.data.workspace : undefined}
    >
      <p className={classes.quiet}>{t('book.choose_service')}</p>
      <ul className={classes.services}>
        {offered.data.services.map((service) => (
          <li key={service.slug}>
            <Link
              to="/book/$workspace/$service"
              params={{ workspace, service: service.slug }}
              className={classes.service}
            >
              <span>
                <strong>{service.name}</strong>
                <small>{outline(service)}</small>
                {service.description && <small className={classes.excerpt}>{service.description}</small>}
              </span>
              <ChevronRight size={18} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </BookLayout>
  );
}

/** "1 hr · €89.00" */
function outline({ minutes, price, currency }: OfferedService): string {
  const cost = price === 0 ? t('book.free_of_charge') : price !== null && formatMoney(price, currency);
  return [formatMinutes(minutes), cost].filter(Boolean).join(' · ');
}
