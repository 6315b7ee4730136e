// The types of the oldest Node on which this folder runs. They are under the name "node" here
// because they themselves refer to the types of that name, and would otherwise get those of the
// pinned Node.
import 'types-node-20';
