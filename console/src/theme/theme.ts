import {
  type ActionIconProps,
  type AlertProps,
  type AutocompleteProps,
  type BadgeProps,
  type ButtonProps,
  type CheckboxProps,
  type CSSVariablesResolver,
  createTheme,
  type DrawerProps,
  type InputProps,
  type InputWrapperProps,
  type MenuProps,
  type ModalProps,
  type MultiSelectProps,
  type NativeSelectProps,
  type PasswordInputProps,
  type SelectProps,
  type SkeletonProps,
  type SwitchProps,
  type TableProps,
  type TagsInputProps,
  type TextareaProps,
  type TextInputProps,
  type TooltipProps,
} from '@mantine/core';
import { dark, gray, petrol, red } from './colours.ts';
import parts from './parts.module.css';

/**
 * Takes only the type of the props: a theme that imported the components would load all of them with the first page.
 */
function part<Props>(settings: { defaultProps?: Partial<Props>; classNames?: Partial<Record<string, string>> }) {
  return settings;
}

const overlay = { backgroundOpacity: 0.45, blur: 2 };
const quick = { duration: 120 };

export const theme = createTheme({
  primaryColor: 'petrol',
  primaryShade: { light: 8, dark: 7 },
  autoContrast: true,
  colors: { petrol, red, gray, dark },
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
  fontFamilyMonospace: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace",
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1rem' },
  defaultRadius: 'sm',
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.35' },
      h2: { fontSize: '1rem', lineHeight: '1.4' },
      h3: { fontSize: '0.875rem', lineHeight: '1.45' },
    },
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: part<ButtonProps>({ defaultProps: { size: 'sm' }, classNames: { root: parts.button } }),
    ActionIcon: part<ActionIconProps>({ defaultProps: { variant: 'subtle', color: 'gray', size: 30 } }),
    TextInput: part<TextInputProps>({ defaultProps: { size: 'sm' } }),
    PasswordInput: part<PasswordInputProps>({ defaultProps: { size: 'sm' } }),
    Textarea: part<TextareaProps>({ defaultProps: { size: 'sm' } }),
    Select: part<SelectProps>({
      defaultProps: { size: 'sm', allowDeselect: false, comboboxProps: { shadow: 'md' }, withScrollArea: false },
      classNames: { options: parts.options },
    }),
    MultiSelect: part<MultiSelectProps>({
      defaultProps: { withScrollArea: false },
      classNames: { options: parts.options },
    }),
    Autocomplete: part<AutocompleteProps>({
      defaultProps: { withScrollArea: false },
      classNames: { options: parts.options },
    }),
    TagsInput: part<TagsInputProps>({
      defaultProps: { withScrollArea: false },
      classNames: { options: parts.options },
    }),
    NativeSelect: part<NativeSelectProps>({ defaultProps: { size: 'sm' } }),
    Checkbox: part<CheckboxProps>({ defaultProps: { size: 'xs', radius: 4 } }),
    Switch: part<SwitchProps>({ defaultProps: { size: 'sm', withThumbIndicator: false } }),
    Input: part<InputProps>({ classNames: { input: parts.input } }),
    InputWrapper: part<InputWrapperProps>({ classNames: { label: parts.label, description: parts.description } }),
    Badge: part<BadgeProps>({ defaultProps: { variant: 'light', radius: 'sm' }, classNames: { root: parts.badge } }),
    Alert: part<AlertProps>({
      defaultProps: { variant: 'light' },
      classNames: { root: parts.alert, title: parts.alertText, message: parts.alertText },
    }),
    Menu: part<MenuProps>({
      // The placeholder is not a menu item, and a menu may contain only items.
      defaultProps: { shadow: 'md', position: 'bottom-end', withInitialFocusPlaceholder: false },
      classNames: { item: parts.menuItem },
    }),
    Tooltip: part<TooltipProps>({
      defaultProps: { openDelay: 350, events: { hover: true, focus: true, touch: false } },
    }),
    Modal: part<ModalProps>({
      defaultProps: { overlayProps: overlay, centered: true, radius: 'lg', transitionProps: quick },
      classNames: {
        title: parts.dialogTitle,
        header: parts.dialogHeader,
        content: parts.dialog,
        inner: parts.dialogInner,
      },
    }),
    Drawer: part<DrawerProps>({
      defaultProps: {
        overlayProps: { backgroundOpacity: 0.3 },
        position: 'right',
        size: 480,
        radius: 'lg',
        offset: 8,
        transitionProps: quick,
      },
      classNames: {
        title: parts.dialogTitle,
        header: parts.dialogHeader,
        content: parts.dialog,
        inner: parts.dialogInner,
      },
    }),
    Table: part<TableProps>({ defaultProps: { verticalSpacing: 9, horizontalSpacing: 'sm' } }),
    Skeleton: part<SkeletonProps>({ defaultProps: { radius: 'sm' } }),
  },
});

/** Mantine's grey for quiet text is too pale for AA. Surfaces are named here, so that all screens use the same ones. */
export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': gray[7],
    '--mantine-color-placeholder': gray[6],
    '--mantine-color-error': '#b42318',
    '--mantine-color-default-border': gray[3],
    '--svc-frame': '#f1f4f3',
    '--svc-surface': '#ffffff',
    '--svc-raised': '#ffffff',
    '--svc-sunken': gray[0],
    '--svc-hover': '#eef2f1',
    '--svc-line': '#e2e7e6',
    '--svc-text': gray[9],
    '--svc-quiet': gray[7],
    '--svc-accent': petrol[8],
    '--svc-accent-soft': '#e0f0ee',
  },
  dark: {
    '--mantine-color-dimmed': dark[2],
    '--mantine-color-placeholder': dark[3],
    '--mantine-color-error': red[3],
    // In dark mode Mantine's own values are nearly white, so a warning would look like everything else.
    '--mantine-color-red-light-color': red[3],
    '--mantine-color-orange-light-color': '#ffc078',
    '--mantine-color-yellow-light-color': '#ffe066',
    '--mantine-color-default-border': dark[4],
    '--svc-frame': dark[8],
    '--svc-surface': dark[7],
    '--svc-raised': '#1e2423',
    '--svc-sunken': '#141818',
    '--svc-hover': '#222928',
    '--svc-line': '#2a3130',
    '--svc-text': dark[0],
    '--svc-quiet': dark[2],
    '--svc-accent': petrol[3],
    '--svc-accent-soft': '#173332',
  },
});
