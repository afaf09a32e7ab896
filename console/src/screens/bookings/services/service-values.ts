import { ApiError, type FieldProblem } from '../../../api/request.ts';
import type { Question, Service, ServiceFields } from '../../../api/types.ts';
import type { FormValues } from '../../../ui/form/field.ts';
import { moneyToText, textToMoney } from '../../../words/money.ts';
import { t } from '../../../words/words.ts';

export type ServiceField =
  | 'name'
  | 'description'
  | 'minutes'
  | 'price'
  | 'currency'
  | 'hosts'
  | 'location'
  | 'requiresConfirmation'
  | 'public'
  | 'advanced'
  | 'active'
  | 'slug'
  | 'stepMinutes'
  | 'bufferBefore'
  | 'bufferAfter'
  | 'noticeMinutes'
  | 'windowDays'
  | 'seats'
  | 'questions';
export type ServiceValues = FormValues<ServiceField>;

/** Whole numbers within the limits of the server. */
const ranges: Partial<Record<ServiceField, [least: number, most: number]>> = {
  minutes: [5, 1440],
  stepMinutes: [5, 1440],
  bufferBefore: [0, 720],
  bufferAfter: [0, 720],
  noticeMinutes: [0, 525_600],
  windowDays: [1, 365],
  seats: [1, 100],
};

export const usual: Partial<ServiceValues> = {
  active: 'true',
  slug: '',
  stepMinutes: '',
  bufferBefore: '0',
  bufferAfter: '0',
  noticeMinutes: '0',
  windowDays: '60',
  seats: '1',
  questions: '[]',
};

export function valuesOf(service: Service | undefined, start: { hostId: string; currency: string }): ServiceValues {
  const currency = service?.currency ?? start.currency;
  const flag = (value: boolean | undefined) => (value ? 'true' : '');
  if (!service) {
    const fresh = { name: '', description: '', minutes: '30', price: '', location: '', requiresConfirmation: '' };
    return { ...(usual as ServiceValues), ...fresh, currency, hosts: start.hostId, public: 'true', advanced: '' };
  }
  return {
    name: service.name,
    description: service.description,
    minutes: String(service.minutes),
    price: service.price === null ? '' : moneyToText(service.price, currency),
    currency,
    hosts: service.hosts.join(),
    location: service.location,
    requiresConfirmation: flag(service.requiresConfirmation),
    public: flag(service.public),
    advanced: flag(isUnusual(service)),
    active: flag(service.active),
    slug: service.slug,
    stepMinutes: service.stepMinutes === service.minutes ? '' : String(service.stepMinutes),
    bufferBefore: String(service.bufferBefore),
    bufferAfter: String(service.bufferAfter),
    noticeMinutes: String(service.noticeMinutes),
    windowDays: String(service.windowDays),
    seats: String(service.seats),
    questions: JSON.stringify(service.questions),
  };
}

/** Advanced settings are open if any of them differs from its default. */
function isUnusual({
  stepMinutes,
  minutes,
  bufferBefore,
  bufferAfter,
  noticeMinutes,
  windowDays,
  seats,
  ...service
}: Service): boolean {
  const changed =
    stepMinutes !== minutes || bufferBefore + bufferAfter + noticeMinutes > 0 || windowDays !== 60 || seats !== 1;
  return changed || service.questions.length > 0 || !service.active;
}

export function fieldsOf(values: ServiceValues): ServiceFields & { name: string } {
  refuseWrong(values);
  const slug = values.slug.trim();
  return {
    name: values.name.trim(),
    description: values.description.trim(),
    minutes: Number(values.minutes),
    price: values.price.trim() ? (textToMoney(values.price, values.currency) ?? null) : null,
    currency: values.currency,
    hosts: values.hosts.split(',').filter(Boolean),
    location: values.location.trim(),
    requiresConfirmation: values.requiresConfirmation === 'true',
    public: values.public === 'true',
    active: values.active === 'true',
    ...(slug ? { slug } : {}),
    stepMinutes: values.stepMinutes.trim() ? Number(values.stepMinutes) : null,
    bufferBefore: Number(values.bufferBefore),
    bufferAfter: Number(values.bufferAfter),
    noticeMinutes: Number(values.noticeMinutes),
    windowDays: Number(values.windowDays),
    seats: Number(values.seats),
    questions: (JSON.parse(values.questions) as Question[]).filter(({ label }) => label.trim() !== ''),
  };
}

/** Checks before the server does, with messages that name the range. */
function refuseWrong(values: ServiceValues): void {
  const problems: FieldProblem[] = [];
  for (const [name, [least, most]] of Object.entries(ranges) as [ServiceField, [number, number]][]) {
    const text = values[name].trim();
    if (text === '' && name === 'stepMinutes') continue;
    const isRight = /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most;
    if (!isRight) problems.push({ path: `/${name}`, message: t('service.number_wrong', { least, most }) });
  }
  if (problems.length > 0) throw new ApiError(422, 'invalid_input', '', problems);
}
