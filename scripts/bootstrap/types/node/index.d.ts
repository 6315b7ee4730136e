// The types of the oldest Node on which this folder runs. They stand here under the name "node" because
// they ask for the types of that name themselves, and would get those of the pinned Node.
import 'types-node-20';
