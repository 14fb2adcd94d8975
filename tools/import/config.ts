import { readConfig, type Config } from '../../src/platform/server/config.ts'
import { ImportFault } from './fault.ts'

/** The configuration as far as a tool needs it: a database and the data folder. Of a server more is asked, a secret for example. */
export function toolConfig({ DATABASE_URL, DATA_DIR, SEED, S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: NodeJS.ProcessEnv): Config {
  try {
    return { ...readConfig({ DATA_DIR, SEED, S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }), databaseUrl: DATABASE_URL?.trim() || undefined }
  } catch (cause) {
    throw new ImportFault((cause as Error).message, { cause })
  }
}
