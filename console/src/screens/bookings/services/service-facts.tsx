import type { Service } from '../../../api/types.ts';
import { usePeople } from '../../../api/use-people.ts';
import { Facts } from '../../../ui/facts.tsx';
import { formatMoney } from '../../../words/money.ts';
import { t } from '../../../words/words.ts';
import { formatMinutes } from '../../book/day-words.ts';

/** For who may look, but not change. */
export function ServiceFacts({ service }: { service: Service }) {
  const people = usePeople();
  const hosts = service.hosts.map((id) => people.nameOf(id)).filter(Boolean);
  return (
    <Facts
      entries={[
        [t('service.description'), service.description],
        [t('service.length'), formatMinutes(service.minutes)],
        [t('service.price'), service.price !== null && formatMoney(service.price, service.currency)],
        [t('service.hosts'), hosts.join(', ')],
        [t('service.location'), service.location],
        [t('service.seats'), service.seats > 1 && String(service.seats)],
      ]}
    />
  );
}
