import type { ActionName } from '../api/actions.ts';
import type { PlainKey } from '../words/keys.ts';

export interface Shortcut {
  what: PlainKey;
  keys: readonly string[];
}

export interface ShortcutGroup {
  title: PlainKey;
  /** The folder of the screen that has these shortcuts; without one, every screen has them. */
  screen?: string;
  needs?: ActionName;
  shortcuts: readonly Shortcut[];
}

const control = '⌘/Ctrl';

/** Every shortcut. A test compares them with the keys that the screens handle. */
export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    title: 'shortcuts.everywhere',
    shortcuts: [
      { what: 'shortcuts.palette', keys: [control, 'K'] },
      { what: 'shortcuts.sheet', keys: ['?'] },
      { what: 'shortcuts.notices', keys: ['N'] },
    ],
  },
  {
    title: 'shortcuts.lists',
    shortcuts: [
      { what: 'shortcuts.move', keys: ['J', 'K', '↓', '↑'] },
      { what: 'shortcuts.open', keys: ['Enter'] },
      { what: 'shortcuts.choose', keys: ['X'] },
      { what: 'shortcuts.create', keys: ['C'] },
      { what: 'shortcuts.close', keys: ['Esc'] },
    ],
  },
  {
    title: 'shortcuts.approvals',
    screen: 'approvals',
    needs: 'approvals.list',
    shortcuts: [
      { what: 'shortcuts.next_card', keys: ['J', 'K'] },
      { what: 'shortcuts.approve', keys: ['A'] },
      { what: 'shortcuts.decline', keys: ['D'] },
      { what: 'shortcuts.edit', keys: ['E'] },
      { what: 'shortcuts.leave_edit', keys: ['Esc'] },
      { what: 'shortcuts.take_back', keys: ['U'] },
    ],
  },
  {
    title: 'shortcuts.leads',
    screen: 'leads',
    needs: 'crm.list_leads',
    shortcuts: [{ what: 'shortcuts.move_stage', keys: ['Alt', '→', '←'] }],
  },
  {
    title: 'shortcuts.bookings',
    screen: 'bookings',
    needs: 'bookings.list_bookings',
    shortcuts: [
      { what: 'shortcuts.turn_calendar', keys: ['J', 'K'] },
      { what: 'shortcuts.today', keys: ['T'] },
    ],
  },
  {
    title: 'shortcuts.tasks',
    screen: 'tasks',
    needs: 'tasks.list',
    shortcuts: [{ what: 'shortcuts.complete_task', keys: ['X'] }],
  },
  {
    title: 'shortcuts.memory',
    screen: 'memory',
    needs: 'memory.list',
    shortcuts: [
      { what: 'shortcuts.confirm_memory', keys: ['Y'] },
      { what: 'shortcuts.correct_memory', keys: ['E'] },
      { what: 'shortcuts.reject_memory', keys: ['X'] },
    ],
  },
  {
    title: 'shortcuts.messages',
    screen: 'messages',
    needs: 'messages.list_threads',
    shortcuts: [
      { what: 'shortcuts.next_thread', keys: ['J', 'K'] },
      { what: 'shortcuts.send_message', keys: [control, 'Enter'] },
    ],
  },
  {
    title: 'shortcuts.assistant',
    screen: 'chat',
    needs: 'chat.send',
    shortcuts: [
      { what: 'shortcuts.next_conversation', keys: ['J', 'K'] },
      { what: 'shortcuts.send_to_assistant', keys: ['Enter'] },
      { what: 'shortcuts.new_line', keys: ['Shift', 'Enter'] },
      { what: 'shortcuts.stop_assistant', keys: ['Esc'] },
    ],
  },
  {
    title: 'shortcuts.editor',
    screen: 'workflows',
    needs: 'workflows.get',
    shortcuts: [
      { what: 'shortcuts.add_step', keys: ['A'] },
      { what: 'shortcuts.fit', keys: ['F'] },
      { what: 'shortcuts.save_workflow', keys: [control, 'S'] },
      { what: 'shortcuts.undo', keys: [control, 'Z'] },
      { what: 'shortcuts.redo', keys: [control, 'Y'] },
      { what: 'shortcuts.duplicate_steps', keys: [control, 'D'] },
      { what: 'shortcuts.all_steps', keys: [control, 'A'] },
      { what: 'shortcuts.remove_steps', keys: ['Delete'] },
    ],
  },
];
