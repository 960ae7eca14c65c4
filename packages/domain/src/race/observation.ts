/** Who arrived, the first first; an inner list arrived together. */
export type Arrival = readonly (readonly string[])[]

/** What every observation carries: the moment in milliseconds, corrected once when it arrived, and the device it was made on. */
interface Seen {
  id: string
  at: number
  device: string
}

/** What a judge saw of a heat. It is never changed, only taken back by another one. (Design M.1.) */
export type Observation = Seen &
  (
    | { kind: 'call'; starter: string; present: boolean }
    | { kind: 'start' }
    | { kind: 'false_start'; starter: string }
    | { kind: 'sprint'; order: Arrival }
    | { kind: 'lap'; starter: string; laps: number }
    | { kind: 'out'; starters: readonly string[]; reason: 'lapped' | 'eliminated' }
    | { kind: 'finish'; order: Arrival; instead_of?: string | null }
    | { kind: 'time'; starter: string; ms: number; source?: 'hand' | 'photo' | 'transponder' | null }
    | { kind: 'status'; starter: string; status: 'dnf' | 'dns' | 'dsq' }
    | { kind: 'relegate'; starter: string }
    | { kind: 'retract'; of: readonly string[]; reason?: string }
    | { kind: 'note'; text: string }
  )

/** An observation of one kind. */
export type ObservationOf<Kind extends Observation['kind']> = Extract<Observation, { kind: Kind }>

/** Those of one kind. */
export const ofKind = <Kind extends Observation['kind']>(
  observations: readonly Observation[],
  kind: Kind,
): ObservationOf<Kind>[] => observations.filter((one): one is ObservationOf<Kind> => one.kind === kind)

/** How somebody came out of a heat: finished, relegated, did not finish, did not start, disqualified, lapped or eliminated. */
export type Status = 'ok' | 'rel' | 'dnf' | 'dns' | 'dsq' | 'lapped' | 'eliminated'
