import classes from './states.module.css';

/** What public pages know about their workspace. */
export interface ShownWorkspace {
  name: string;
  logoUrl: string | null;
}

/** Shows visitors which workspace they deal with: its logo, or its name if it has none. */
export function WorkspaceMark({
  workspace,
  className,
}: {
  workspace?: ShownWorkspace | undefined;
  className: string | undefined;
}) {
  if (!workspace) return null;
  if (workspace.logoUrl) return <img src={workspace.logoUrl} alt={workspace.name} className={classes.logo} />;
  return <p className={className}>{workspace.name}</p>;
}
