/** A package as the lock file has it, as far as it is used. */
export interface LockEntry {
  version?: string
  integrity?: string
  link?: boolean
  inBundle?: boolean
  dev?: boolean
}
/** A lock file of npm, version 3. */
export interface Lock {
  packages: Record<string, LockEntry>
}
/** A package in the bill of materials. */
export interface Component {
  'bom-ref': string
  version: string
  scope?: string
  purl?: string
  hashes?: { alg: string; content: string }[]
  licenses?: ({ license: { id: string } } | { expression: string })[]
}
/** A bill of materials in CycloneDX 1.6. */
export interface Sbom {
  serialNumber: string
  metadata: { component: Component }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}
/** The bill of materials of a lock file, made at a moment. */
export function sbomOf(lock: Lock, licenceOf: (path: string) => string | undefined, at: Date): Sbom
/** What an installed package says of its licence. */
export function installedLicence(path: string): string | undefined
