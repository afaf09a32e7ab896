import type { ActivityWords } from '../../runtime/activity-words.ts';

export const germanActivity: ActivityWords = {
  sentences: {
    save_post: {
      'wrote the post “{title}”': 'hat den Beitrag „{title}“ geschrieben',
      'changed the post “{title}”': 'hat den Beitrag „{title}“ geändert',
    },
    publish: {
      'published the post “{title}”': 'hat den Beitrag „{title}“ veröffentlicht',
      'scheduled the post “{title}” for {time}': 'hat den Beitrag „{title}“ für {time} geplant',
    },
    unpublish: {
      'unpublished the post “{title}”': 'hat den Beitrag „{title}“ zurückgezogen',
      'cancelled the scheduled post “{title}”': 'hat den geplanten Beitrag „{title}“ abgesagt',
    },
    retry_delivery: { 'retried the delivery of the post “{title}”': 'hat die Zustellung des Beitrags „{title}“ noch einmal versucht' },
    delete: { 'deleted the post “{title}”': 'hat den Beitrag „{title}“ gelöscht' },
    save_channel: { 'saved the channel “{name}”': 'hat den Kanal „{name}“ gespeichert' },
    delete_channel: { 'deleted the channel “{name}”': 'hat den Kanal „{name}“ gelöscht' },
    save_settings: { 'changed the settings of publishing': 'hat die Einstellungen der Veröffentlichungen geändert' },
  },
};
