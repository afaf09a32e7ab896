import { Banknote, CalendarCheck, Clock, MapPin } from 'lucide-react';
import { formatMinutes } from '../../words/day-words.ts';
import { formatMoney } from '../../words/money.ts';
import { t } from '../../words/words.ts';
import classes from './book.module.css';
import type { OfferedService } from './public-door.ts';

/** The facts that visitors need before they book. */
export function ServiceFacts({ service }: { service: OfferedService }) {
  return (
    <>
      {service.description && <p className={classes.description}>{service.description}</p>}
      <ul className={classes.facts}>
        <li>
          <Clock size={16} aria-hidden="true" />
          {formatMinutes(service.minutes)}
        </li>
        {service.price !== null && (
          <li>
            <Banknote size={16} aria-hidden="true" />
            {service.price === 0 ? t('book.free_of_charge') : formatMoney(service.price, service.currency)}
          </li>
        )}
        {service.location && (
          <li>
            <MapPin size={16} aria-hidden="true" />
            {service.location}
          </li>
        )}
        {service.requiresConfirmation && (
          <li>
            <CalendarCheck size={16} aria-hidden="true" />
            {t('book.needs_confirmation')}
          </li>
        )}
      </ul>
    </>
  );
}
