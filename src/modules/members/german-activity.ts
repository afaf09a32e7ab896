import type { ActivityWords } from '../../runtime/activity-words.ts';

const roles = {
  ...{ owner: 'Inhaber', admin: 'Admin', member: 'Mitglied', viewer: 'Betrachter' },
  ...{ Owner: 'Inhaber', Member: 'Mitglied', Viewer: 'Betrachter' },
};

export const germanActivity: ActivityWords = {
  sentences: {
    invite: { 'invited {email} as {role}': 'hat {email} als {role} eingeladen' },
    accept: { 'joined as {role}': 'ist als {role} beigetreten' },
    set_role: {
      'made {name} Owner': 'hat {name} zum Inhaber gemacht',
      'made {name} Admin': 'hat {name} zum Admin gemacht',
      'made {name} Member': 'hat {name} zum Mitglied gemacht',
      'made {name} Viewer': 'hat {name} zum Betrachter gemacht',
      // Where a person's name ends and that of a role of the workspace's own begins is not written down.
      'made {whomAndWhat}': 'hat eine Rolle vergeben: {whomAndWhat}',
    },
    save_role: { 'saved the role “{name}”': 'hat die Rolle „{name}“ gespeichert' },
    delete_role: { 'deleted the role “{name}”': 'hat die Rolle „{name}“ gelöscht' },
    remove: {
      'withdrew the invitation of {email}': 'hat die Einladung von {email} zurückgezogen',
      'removed {name}': 'hat {name} entfernt',
    },
  },
  values: { role: roles },
};
