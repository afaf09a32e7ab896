import type { Labels } from '../../../runtime/define-module.ts';

export const de: Labels = {
  module: { title: 'Mitglieder und Rollen', description: 'Wer zum Arbeitsbereich gehört und wer was darf.' },
  actions: {
    list: {
      title: 'Mitglieder auflisten',
      description: 'Wer mit welcher Rolle zum Arbeitsbereich gehört, wer eingeladen ist und was jede Rolle darf.',
    },
    invite: {
      title: 'Mitglied einladen',
      description:
        'Jemanden über die E-Mail-Adresse mit einer Rolle einladen. Der Link wird gezeigt und, wo ein Mailserver eingerichtet ist, auch verschickt.',
    },
    accept: {
      title: 'Einladung annehmen',
      description: 'Dem Arbeitsbereich beitreten, zu dem ein Link einlädt, mit dem Konto, mit dem Sie angemeldet sind.',
    },
    set_photo: {
      title: 'Eigenes Foto festlegen',
      description:
        'Ihr eigenes Foto in diesem Arbeitsbereich festlegen oder entfernen. Die Mitglieder sehen es neben Ihrem Namen.',
    },
    set_role: {
      title: 'Rolle eines Mitglieds ändern',
      description: 'Einem Mitglied eine andere Rolle geben. Ein Arbeitsbereich behält immer mindestens einen Inhaber.',
    },
    save_role: {
      title: 'Rolle speichern',
      description:
        'Eine eigene Rolle anlegen oder ihren Namen und ihre Rechte ändern. Änderungen gelten sofort für alle, die sie haben.',
    },
    delete_role: {
      title: 'Rolle löschen',
      description:
        'Eine eigene Rolle löschen, die niemand mehr hat. Offene Einladungen mit dieser Rolle werden zurückgezogen.',
    },
    remove: {
      title: 'Mitglied entfernen',
      description:
        'Jemanden aus dem Arbeitsbereich entfernen oder eine Einladung zurückziehen. Die Schlüssel dieser Person gelten hier sofort nicht mehr.',
    },
  },
  events: {
    'platform.member_invited': {
      title: 'Mitglied eingeladen',
      description: 'Jemand wurde in den Arbeitsbereich eingeladen.',
    },
    'platform.member_joined': { title: 'Mitglied beigetreten', description: 'Jemand hat eine Einladung angenommen.' },
    'platform.member_removed': {
      title: 'Mitglied entfernt',
      description:
        'Jemand ist kein Mitglied mehr; die Schlüssel dieser Person in diesem Arbeitsbereich gelten nicht mehr.',
    },
    'platform.role_changed': {
      title: 'Rolle geändert',
      description: 'Ein Mitglied hat eine andere Rolle bekommen, oder die Rechte einer Rolle wurden geändert.',
    },
  },
  fields: {
    id: 'Mitglied, Einladung oder Rolle',
    expectedUpdatedAt: 'Erwarteter Stand',
    email: 'E-Mail',
    role: 'Rolle',
    name: 'Name',
    token: 'Einladungscode',
    capabilities: 'Rechte',
    picture: 'Bild',
  },
};
