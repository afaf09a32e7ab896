// Asks the svc of this machine whether it is alive, for containers; ends with 1 where it is not.
const { PORT: port = '3000' } = process.env;
const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(5_000) }).catch(
  () => null,
);
process.exitCode = answer?.ok ? 0 : 1;
