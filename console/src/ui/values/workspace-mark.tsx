import classes from './states.module.css';

/** What public pages know of the workspace that they belong to. */
export interface ShownWorkspace {
  name: string;
  logoUrl: string | null;
}

/** Who speaks to a visitor: the logo, or the name where there is none. */
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
