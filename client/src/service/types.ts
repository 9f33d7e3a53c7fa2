// Types of the client: the schemas of the service (generated, schemas.ts) under the names that are used here, and what
// the service does not describe.

import type {
  Chat,
  GameShape,
  Layer,
  Message,
  ReadyInstructionShape,
  TableStatus,
  RuleShape,
  Scene,
  ScenarioShape,
  core_scene_Line,
  core_scene_Table,
  web_shapes_Line,
  web_shapes_Table,
} from './schemas'

export type * from './schemas'

export type Game = GameShape
export type Scenario = ScenarioShape
export type Rule = RuleShape
export type ReadyInstruction = ReadyInstructionShape

export type Table = web_shapes_Table
/** Events as words for people; the events themselves are for programs. */
export type LogLine = Omit<web_shapes_Line, 'events'>

export type Xy = [number, number]
export type Line = core_scene_Line
export type TableShown = core_scene_Table
export type OnBoard = Scene['things'][number]
export type Panel = Layer['panels'][number]

export type Fact = NonNullable<Message['facts']>[string]

/** On the stream: what was added to a table, and how it stands now. */
export interface News {
  table: string
  lines: LogLine[]
  now: TableStatus
}

export type Talk = Chat
