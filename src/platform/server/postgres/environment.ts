/** What PostgreSQL's programs see of our environment: neither our secrets nor PG* variables, which would overrule our settings. */
const PASSED_ON = ['PATH', 'TMPDIR', 'TMP', 'TEMP', 'SystemRoot', 'SystemDrive', 'ComSpec', 'PATHEXT', 'USERPROFILE', 'APPDATA']

/** Messages in English, since some of them are read by the launcher. TZ spares initdb a search through all time zones. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const passed = PASSED_ON.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))
  return { ...Object.fromEntries(passed), LC_ALL: 'C', TZ: 'UTC' }
}
