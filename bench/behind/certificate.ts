/** A certificate for this machine's name, made for one run, and trusted by this process alone. */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import tls from 'node:tls'

export type Certificate = { file: string; keyFile: string }
export const HOST = 'localhost'

/** By `openssl`. From then on all clients of this process believe it, and check it. */
export function makeCertificate(folder: string): Certificate {
  const [file, keyFile] = [path.join(folder, 'certificate.pem'), path.join(folder, 'key.pem')]
  const names = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2', '-keyout', keyFile, '-out', file, ...names], { stdio: 'pipe' })
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), fs.readFileSync(file, 'utf8')])
  return { file, keyFile }
}
