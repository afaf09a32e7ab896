import type { Labels } from '../../../runtime/define-module.ts';

export const de: Labels = {
  module: { title: 'Freigaben', description: 'Karten für heikle Aufrufe, über die ein Mensch entscheidet.' },
  actions: {
    list: {
      title: 'Freigaben auflisten',
      description:
        'Karten, die auf eine Entscheidung warten oder entschieden sind, die neuesten zuerst. Von einer Karte, die vieles auflistet, werden die ersten zehn Einträge gezeigt; approvals.get zeigt alle.',
    },
    get: {
      title: 'Freigabe ansehen',
      description: 'Eine Karte lesen: was angefragt wurde, ob darüber entschieden ist und was daraus wurde.',
    },
    approve: {
      title: 'Freigeben',
      description:
        'Einem wartenden Aufruf zustimmen: Er wird sofort ausgeführt, im Namen der Person, die angefragt hat.',
    },
    decline: {
      title: 'Ablehnen',
      description:
        'Einen wartenden Aufruf ablehnen: Nichts wird ausgeführt, und wer gefragt hat, kann Ihre Notiz lesen.',
    },
    edit_and_approve: {
      title: 'Bearbeiten und freigeben',
      description:
        'Die Eingabe eines wartenden Aufrufs bearbeiten und ihn dann ausführen. Die Karte behält beides: was angefragt und was getan wurde.',
    },
  },
  events: {
    'platform.approval_requested': {
      title: 'Freigabe angefragt',
      description: 'Ein heikler Aufruf wartet auf die Entscheidung eines Menschen.',
    },
    'platform.approval_approved': {
      title: 'Freigabe erteilt',
      description: 'Jemand hat einen wartenden Aufruf freigegeben.',
    },
    'platform.approval_declined': {
      title: 'Freigabe abgelehnt',
      description: 'Jemand hat einen wartenden Aufruf abgelehnt.',
    },
    'platform.approval_expired': {
      title: 'Freigabe abgelaufen',
      description: 'Über einen wartenden Aufruf wurde nicht rechtzeitig entschieden.',
    },
    'platform.approval_executed': {
      title: 'Freigegebener Aufruf ausgeführt',
      description: 'Ein freigegebener Aufruf wurde ausgeführt.',
    },
  },
  fields: {
    id: 'Karte',
    note: 'Notiz',
    seen: 'Gesehener Stand',
    input: 'Eingabe',
    state: 'Status',
    limit: 'Höchstzahl',
    cursor: 'Seitenmarke',
  },
  choices: {
    state: {
      pending: 'Ausstehend',
      approved: 'Läuft',
      executed: 'Erledigt',
      failed: 'Fehlgeschlagen',
      declined: 'Abgelehnt',
      expired: 'Abgelaufen',
    },
  },
};
