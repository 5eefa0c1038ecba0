/** The functions of a browser that the flows need, whatever its protocol. */
export interface Driver {
  open(address: string): Promise<void>;
  /** evaluates an expression in the page and awaits it; the value must fit into JSON */
  evaluate(expression: string): Promise<unknown>;
  /** presses and releases the mouse there, in CSS pixels of the window */
  pressAt(x: number, y: number): Promise<void>;
  /** types into the focused element */
  type(text: string): Promise<void>;
  /** chooses a file of this machine in the first element that the selector finds */
  choose(selector: string, path: string): Promise<void>;
  close(): Promise<void>;
}
